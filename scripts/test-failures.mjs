/** What failed, as names and messages, from the reports of the test runners. */
export const failuresOfVitest = (report) =>
  (report?.testResults ?? []).flatMap((file) => [
    ...(file.status === 'failed' && file.message ? [{ name: file.name, message: file.message }] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: `${file.name} › ${test.fullName}`, message: test.failureMessages.join('\n') })),
  ])

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const failuresOfPlaywright = (report) => [
  ...(report?.errors ?? []).map(({ message }) => ({ name: 'browser tests', message })),
  ...(report?.suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      message: spec.tests
        .flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message)))
        .join('\n'),
    })),
]
