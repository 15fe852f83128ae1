import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPrefix } from '#contract/envelope.ts'
import { type Bar, shareOf } from './figures.ts'

/** Many readers at once: as many calls as a node answers, and the minute in which a contest opens. */

const readers = 200
const readingMs = 8_000
const openers = 1_000
const openingMs = 10_000

const reads = (problemId: string) => [
  '/get-problem-list?limit=30&currentPage=1',
  `/get-problem-detail?problemId=${problemId}`,
  '/get-submission-list?limit=30&currentPage=1',
]
/** What the browser asks for between opening the site and standing on a problem. */
const opening = (problemId: string) => [
  '/get-website-config',
  '/get-problem-list?limit=30&currentPage=1',
  `/get-problem-detail?problemId=${problemId}`,
  `/get-problem-tags?pid=1000`,
  '/languages',
  '/get-submission-list?limit=30&currentPage=1',
]

interface Answers {
  times: number[]
  failed: number
}

/** Reads one answer to its end; plain `node:http`, since the processor is shared with what is measured. */
const ask = (agent: Agent, url: string, answers: Answers): Promise<void> =>
  new Promise((resolve) => {
    const begin = performance.now()
    const fail = () => {
      answers.failed += 1
      resolve()
    }
    const request = get(url, { agent }, (response) => {
      response.resume()
      response.once('error', fail)
      response.once('end', () => {
        if (response.statusCode !== 200) return fail()
        answers.times.push(performance.now() - begin)
        resolve()
      })
    })
    request.once('error', fail)
  })

async function readAtOnce(site: string, problemId: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const answers: Answers = { times: [], failed: 0 }
  const begin = performance.now()
  const paths = reads(problemId)
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; performance.now() - begin < readingMs; turn++) {
        await ask(agent, `${site}${apiPrefix}${paths[turn % paths.length]}`, answers)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  return { ...answers, perSecond: answers.times.length / seconds }
}

async function openAtOnce(site: string, problemId: string) {
  const agent = new Agent({ keepAlive: true })
  const answers: Answers = { times: [], failed: 0 }
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: openers }, async (_, opener) => {
      await pause((opener * openingMs) / openers)
      for (const path of opening(problemId)) await ask(agent, `${site}${apiPrefix}${path}`, answers)
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  return { ...answers, perSecond: answers.times.length / seconds }
}

export async function measureReadLoad(site: string, problemId: string) {
  await readAtOnce(site, problemId)
  const reading = await readAtOnce(site, problemId)
  const opened = await openAtOnce(site, problemId)
  const rows = [
    [`${readers} readers, one call after the other`, reading] as const,
    [`${openers} readers, six calls each, within ${openingMs / 1000} s`, opened] as const,
  ].map(([what, { times, failed, perSecond }]) => ({
    what,
    'per second': Math.round(perSecond),
    'p50 ms': Math.round(shareOf(times, 0.5)),
    'p95 ms': Math.round(shareOf(times, 0.95)),
    failed,
  }))
  const bars: Bar[] = [
    { what: 'S1 answers per second', measured: Math.round(reading.perSecond), atLeast: 500 },
    {
      what: `S1 95 of 100 calls of ${readers} readers`,
      measured: Math.round(shareOf(reading.times, 0.95)),
      atMost: 100,
      unit: 'ms',
    },
    { what: 'S6 failed', measured: opened.failed + reading.failed, atMost: 0 },
    {
      what: 'S6 95 of 100 calls',
      measured: Math.round(shareOf(opened.times, 0.95)),
      atMost: 1_000,
      unit: 'ms',
    },
  ]
  return { rows, bars }
}
