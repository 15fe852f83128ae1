/**
 * What the reports of the test runners say, one entry for each test: `passed`, `failed` or `skipped`. A test that did not
 * run because its file failed has failed; the report does not tell it from one that is left out on purpose.
 */
const ofVitestFile = (project) => (file) => {
  const isBroken = file.status === 'failed'
  const stateOf = ({ status }) => {
    if (status === 'passed') return 'passed'
    return status === 'failed' || isBroken ? 'failed' : 'skipped'
  }
  const tests = file.assertionResults.map((test) => ({
    project,
    file: file.name,
    name: test.fullName,
    state: stateOf(test),
    message: test.failureMessages?.join('\n') || (isBroken ? file.message : ''),
  }))
  // A file that cannot be read has no tests to name, and may fail beside tests that all passed.
  const isNamed = tests.some(({ state }) => state === 'failed')
  if (!isBroken || isNamed) return tests
  return [...tests, { project, file: file.name, name: '', state: 'failed', message: file.message }]
}

export const testsOfVitest = (report, project) => (report?.testResults ?? []).flatMap(ofVitestFile(project))

const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ spec, titles })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...titles, inner.title])),
]

const wasLeftOut = ({ annotations }) => annotations.some(({ type }) => type === 'skip' || type === 'fixme')

const stateInBrowser = (test) => {
  if (test.status === 'expected') return 'passed'
  return test.status === 'skipped' && wasLeftOut(test) ? 'skipped' : 'failed'
}

export const testsOfPlaywright = (report) => [
  ...(report?.suites ?? []).flatMap((suite) =>
    specsOf(suite).flatMap(({ spec, titles }) =>
      spec.tests.map((test) => ({
        project: 'browser',
        file: spec.file,
        name: [...titles, spec.title].join(' › '),
        state: stateInBrowser(test),
        message:
          test.results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n') ||
          'It did not run, for its file failed before it.',
      })),
    ),
  ),
  ...(report?.errors ?? []).map(({ message }) => ({
    project: 'browser',
    file: '',
    name: 'browser tests',
    state: 'failed',
    message,
  })),
]

const identity = ({ project, file, name }) => `${project}\0${file}\0${name}`

/** Of a whole file where no test of it is named. */
function secondOf(test, again) {
  const others = again.filter((other) =>
    test.name === ''
      ? other.project === test.project && other.file === test.file
      : identity(other) === identity(test),
  )
  return ['failed', 'passed', 'skipped'].flatMap((state) =>
    others.filter((other) => other.state === state),
  )[0]
}

/**
 * The verdict on a run of which the files that failed were run again: what failed and then passed is flaky, and counts
 * as passed; what failed at either time and did not pass the second time has failed.
 */
export function judgedTwice(tests, again) {
  const known = new Set(tests.map(identity))
  const judged = [
    ...tests.map((test) => ({ test, second: secondOf(test, again) })),
    // Of files that could not be read at first.
    ...again.filter((test) => !known.has(identity(test))).map((test) => ({ test, second: test })),
  ]
  const isFlaky = ({ test, second }) => test.state === 'failed' && second?.state === 'passed'
  const hasFailed = (entry) =>
    entry.second?.state === 'failed' || (entry.test.state === 'failed' && entry.second === undefined)
  const rest = judged.filter((entry) => !hasFailed(entry))
  const count = (wanted) =>
    rest.filter(({ test, second }) => test.name !== '' && (second ?? test).state === wanted).length
  const flaky = rest.filter(isFlaky).map(({ test }) => test)
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    flaky,
    failed: judged.filter(hasFailed).map(({ test, second }) => (second?.state === 'failed' ? second : test)),
  }
}
