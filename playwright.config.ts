import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: './tests',
  // In this order, for what takes longest must not begin last.
  projects: [
    { name: 'screens', testMatch: 'e2e/screens-*.spec.ts' },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
    { name: 'roads', testMatch: 'e2e/**/*.spec.ts', testIgnore: 'e2e/screens-*.spec.ts' },
  ],
  globalSetup: './tests/support/node/product-template.ts',
  outputDir: './test-results/browser',
  // One more than a small machine has processors: a page waits for its server much of the time.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // What is recorded for a failure costs every test a third of its time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
