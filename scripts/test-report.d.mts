export interface TestOutcome {
  project: string
  file: string
  /** Empty where a file failed and no test of it. */
  name: string
  state: 'passed' | 'failed' | 'skipped'
  message: string
}

export interface Verdict {
  passed: number
  skipped: number
  flaky: TestOutcome[]
  failed: TestOutcome[]
}

export function testsOfVitest(report: unknown, project: string): TestOutcome[]
export function testsOfPlaywright(report: unknown): TestOutcome[]
export function judgedTwice(tests: readonly TestOutcome[], again: readonly TestOutcome[]): Verdict
