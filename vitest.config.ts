import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Without times of earlier runs the largest files begin first, but these take longest and are not large. */
const longest = ['server/operations', 'routes/problem-draft', 'routes/auto-compile', 'judge/corpus'].map(
  (name) => `/tests/${name}.test.ts`,
)
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name))
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'happy-dom',
          setupFiles: [
            'tests/support/browser/no-element-stacks.ts',
            'tests/support/browser/fresh-window.ts',
            'tests/support/browser/quick-labels.ts',
          ],
          // A window and its modules for each worker, not for each file; fresh-window.ts leaves nothing in them.
          pool: 'threads',
          isolate: false,
          // Nothing waits here: a worker for each processor of a small machine.
          maxWorkers: 2,
          include: ['tests/{machines,services,routes,ui}/**/*.test.{ts,tsx}'],
          // Whole pages are drawn in some, also while everything else runs.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // The server is read, and PostgreSQL started, once for each worker; each file has its own database.
          isolate: false,
          include: ['tests/{contract,scripts,server,seed}/**/*.test.ts'],
          // After the unit tests, for its workers wait for their databases much of the time: one more than processors.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'judge',
          environment: 'node',
          include: ['tests/judge/{,sandbox/}*.test.ts'],
          // Verdicts hold beside other work, since processor time is what is limited.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'measured',
          environment: 'node',
          include: ['tests/judge/measured/*.test.ts'],
          // Programs of known cost are measured here, so nothing else may want the processors.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
