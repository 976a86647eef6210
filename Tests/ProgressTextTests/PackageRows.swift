/// What is to be heard in captures of programs that fetch packages and images.
enum PackageRows {
  static let all: [CaptureTests.Row] = [
    .init(
      "docker-pull", "docker", 38, .full,
      [
        0: "completed 0, total 1, unit layers, detail e211285fd1c7: Pulling fs layer",
        1: "completed 0, total 2, unit layers, detail dcb48d999ea0: Pulling fs layer",
        12: "completed 0, total 3, unit layers, detail e211285fd1c7: Downloading",
        19: "completed 0, total 3, unit layers, detail e211285fd1c7: Extracting",
        25: "completed 1, total 3, unit layers, detail 5fac65b6c9e2: Downloading",
        -1: "completed 3, total 3, unit layers, detail 5fac65b6c9e2: Pull complete",
      ]),
    .init(
      "docker-pull-wide", "docker", 38, .full,
      [
        0: "completed 0, total 1, unit layers, detail e211285fd1c7: Pulling fs layer",
        1: "completed 0, total 2, unit layers, detail dcb48d999ea0: Pulling fs layer",
        12: "completed 0, total 3, unit layers, detail e211285fd1c7: Downloading",
        19: "completed 0, total 3, unit layers, detail e211285fd1c7: Extracting",
        25: "completed 1, total 3, unit layers, detail 5fac65b6c9e2: Downloading",
        -1: "completed 3, total 3, unit layers, detail 5fac65b6c9e2: Pull complete",
      ]),
    .init(
      "docker-pull-pipe", "docker", 12, .full,
      [
        0: "completed 0, total 1, unit layers, detail e211285fd1c7: Pulling fs layer",
        1: "completed 0, total 2, unit layers, detail dcb48d999ea0: Pulling fs layer",
        4: "completed 0, total 3, unit layers, detail e211285fd1c7: Download complete",
        6: "completed 1, total 3, unit layers, detail dcb48d999ea0: Verifying Checksum",
        8: "completed 2, total 3, unit layers, detail dcb48d999ea0: Pull complete",
        -1: "completed 3, total 3, unit layers, detail 5fac65b6c9e2: Pull complete",
      ]),
    .init(
      "docker-push", "docker", 13, .full,
      [
        0: "completed 0, total 1, unit layers, detail bdce3b5516aa: Preparing",
        1: "completed 0, total 2, unit layers, detail e1f9afe5b672: Preparing",
        4: "completed 0, total 3, unit layers, detail c9318c2e5898: Pushing",
        6: "completed 0, total 3, unit layers, detail bdce3b5516aa: Pushing",
        8: "completed 0, total 3, unit layers, detail e1f9afe5b672: Pushing",
        -1: "completed 3, total 3, unit layers, detail bdce3b5516aa: Pushed",
      ]),
    .init(
      "docker-build", "docker", 5, .full,
      [
        0: "completed 0, total 4, unit steps, phase Building, detail FROM scratch",
        1: "completed 1, total 4, unit steps, phase Building, detail COPY l1 /",
        2: "completed 2, total 4, unit steps, phase Building, detail COPY l2 /",
        3: "completed 3, total 4, unit steps, phase Building, detail COPY l3 /",
        -1: "completed 4, total 4, unit steps",
      ]),
    .init(
      "podman-pull", "podman", 39, .full,
      [
        0: "completed 0, total 2, unit layers, detail Copying blob 5fac65b6c9e2",
        1: "completed 0, total 3, unit layers, detail Copying blob e211285fd1c7",
        13: "completed 1, total 4, unit layers, detail Copying blob e211285fd1c7 done",
        19: "completed 1, total 4, unit layers, detail Copying blob e211285fd1c7 done",
        26: "completed 2, total 4, unit layers, detail Copying blob dcb48d999ea0 done",
        -1: "completed 4, total 4, unit layers",
      ]),
    .init(
      "skopeo-copy", "skopeo", 61, .full,
      [
        0: "completed 0, total 2, unit layers, detail Copying blob e211285fd1c7",
        1: "completed 1, total 2, unit layers, detail Copying blob e211285fd1c7 done",
        20: "completed 2, total 3, unit layers, detail Copying blob dcb48d999ea0 done",
        30: "completed 2, total 4, unit layers, detail Copying blob 5fac65b6c9e2",
        40: "completed 2, total 4, unit layers, detail Copying blob e211285fd1c7 done",
        -1: "completed 4, total 4, unit layers",
      ]),
    .init(
      "pip-modern", "pip", 21, .unknown,
      [
        0: "detail requests",
        1: "phase Downloading, detail requests-2.34.2-py3-none-any.whl",
        7: "completed 800000, total 1300000, unit bytes, phase Downloading, detail pygments-2.21.0-py3-none-any.whl",
        10: "detail charset_normalizer<4,>=2 (from requests)",
        14: "detail urllib3<3,>=1.26 (from requests)",
        -1: "completed 1300006, unit bytes, phase Downloading, detail certifi-2026.10.19.post1-py3-none-any.whl, spinner",
      ]),
    .init(
      "pip-raw", "pip", 19, .unknown,
      [
        0: "detail requests",
        1: "phase Downloading, detail requests-2.34.2-py3-none-any.whl",
        6: "completed 524288, total 1250147, unit bytes, phase Downloading, detail pygments-2.21.0-py3-none-any.whl",
        9: "completed 1250147, unit bytes, phase Downloading, detail pygments-2.21.0-py3-none-any.whl, spinner",
        12: "detail idna<4,>=2.5 (from requests)",
        -1: "phase Installing, detail urllib3, pygments, idna, charset_normalizer, certifi, requests, spinner",
      ]),
    .init(
      "uv", "uv", 10, .full,
      [
        0: "completed 0, total 6, detail Preparing packages",
        1: "completed 4, total 6, detail Preparing packages",
        3: "completed 0, total 6",
        5: "completed 2, total 6",
        6: "completed 3, total 6",
        -1: "completed 6, total 6",
      ]),
    .init(
      "uv-one", "uv", 31, .full,
      [
        0: "completed 0, total 1247805, unit bytes, detail pygments",
        1: "completed 8192, total 1247805, unit bytes, detail pygments",
        10: "completed 359997, total 1247805, unit bytes, detail pygments",
        15: "completed 585001, total 1247805, unit bytes, detail pygments",
        20: "completed 810004, total 1247805, unit bytes, detail pygments",
        -1: "completed 1247805, total 1247805, unit bytes, detail pygments",
      ]),
    .init(
      "cargo-git", "cargo", 15, .short,
      [
        0: "stated 0/10000, phase Fetch",
        1: "stated 1040/10000, phase Fetch",
        5: "stated 3600/10000, phase Fetch",
        7: "stated 4720/10000, phase Fetch",
        10: "stated 6560/10000, phase Fetch",
        -1: "stated 9840/10000, phase Fetch",
      ]),
    .init(
      "cargo-registry", "cargo", 115, .short,
      [
        0: "completed 0, phase Fetch, spinner",
        1: "completed 1, phase Fetch, spinner",
        38: "phase Downloading, detail 6 crates, remaining bytes: 840.9KiB, spinner",
        57: "phase Downloading, detail 4 crates, remaining bytes: 997.2KiB, spinner",
        76: "phase Downloading, detail 2 crates, remaining bytes: 1.2MiB, spinner",
        -1: "completed 8, total 9, phase Building, detail reg(bin)",
      ]),
    .init(
      "yarn", "yarn", 8, .unknown,
      [
        0: "phase Resolving packages, spinner",
        1: "spinner",
        2: "phase Fetching packages, spinner",
        4: "phase Linking dependencies, spinner",
        5: "completed 0, total 5",
        -1: "phase Building fresh packages, spinner",
      ]),
    .init(
      "apt-update", "apt-get", 7, .short,
      [
        0: "stated 0/100, phase Downloading, detail Working",
        1: "stated 0/100, phase Downloading, detail 1 InRelease 8086 B/151 kB 5%",
        2: "stated 0/100, phase Downloading, detail Working",
        3: "stated 100/100, phase Downloading, detail Working",
        4: "stated 0/100, phase Reading package lists",
        -1: "stated 97/100, phase Reading package lists",
      ]),
    .init(
      "apt-fancy", "apt-get", 45, .short,
      [
        0: "stated 0/100, phase Reading package lists",
        1: "stated 92/100, phase Reading package lists",
        15: "stated 25/100, phase Reading database",
        22: "stated 60/100, phase Reading database",
        30: "stated 100/100, phase Reading database",
        -1: "detail Processing triggers for man-db (2.11.2-2)",
      ]),
    .init(
      "apt-3-update", "apt", 13, .short,
      [
        0: "stated 0/100, phase Downloading, detail Working",
        1: "stated 0/100, phase Downloading, detail 1 InRelease 0 B/140 kB 0%",
        4: "stated 17/100, phase Downloading, detail 2 Translation-en 0 B/6486 kB 0%",
        6: "stated 95/100, phase Downloading, detail 2 Translation-en store 0 B",
        8: "stated 0/100, phase Reading package lists",
        -1: "stated 50/100, phase Building dependency tree",
      ]),
    .init(
      "apt-3-install", "apt", 38, .short,
      [
        0: "stated 0/100, phase Reading package lists",
        1: "stated 100/100, phase Reading package lists",
        12: "stated 40/100, phase Reading database",
        19: "stated 75/100, phase Reading database",
        25: "stated 0/100, phase Installing",
        -1: "stated 89/100, phase Installing",
      ]),
  ]
}
