import { describe, expect, it } from 'vitest'
import { getLastAcCode, getProblemHaved } from '#contract/problem.ts'
import { getLanguages } from '#contract/problem-language.ts'
import { getRandomProblem, getUserProblemStatus } from '#contract/problem-list.ts'
import { searchSite } from '#contract/search.ts'
import { createHttp } from '#services/http.ts'
import { createProblemService } from '#services/problem.service.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const signal = new AbortController().signal

function start(answers: Record<string, unknown>, area = createMemoryArea()) {
  const asked: string[] = []
  const storage = createStorage({ area, events: new EventTarget() })
  const http = createHttp({
    storage,
    locale: () => 'en-US',
    fetch: async (url) => {
      const text = String(url).replace('/ojapi', '')
      asked.push(text)
      const data = answers[text.replace(/\?.*/, '')]
      if (data === undefined) throw new TypeError('fetch failed')
      return Response.json({ status: 200, msg: 'success', data })
    },
  })
  return { service: createProblemService({ http, storage }), asked, area }
}

describe(createProblemService, () => {
  it('asks for the languages once, and lives on the kept list when the server is away', async () => {
    const list = getLanguages.example.data
    const { service, asked, area } = start({ [getLanguages.path]: list })
    expect(await Promise.all([service.languages(), service.languages()])).toEqual([list, list])
    expect(asked.length).toBe(1)
    expect(await start({}, area).service.languages()).toEqual(list)
  })

  it('asks for the languages again after a failure with nothing kept', async () => {
    const answers: Record<string, unknown> = {}
    const { service } = start(answers)
    await expect(service.languages()).rejects.toEqual({ kind: 'offline' })
    answers[getLanguages.path] = getLanguages.example.data
    expect(await service.languages()).toEqual(getLanguages.example.data)
  })

  it('tells no accepted code from an accepted code', async () => {
    const some = start({ [getLastAcCode.path]: getLastAcCode.example.data })
    expect(await some.service.lastAccepted({ pid: 1000, cid: 0 }, signal)).toEqual({
      code: 'int main(){}',
      language: 'C++ 17 With O2',
    })
    expect(some.asked).toEqual(['/get-last-ac-code?pid=1000&cid=0'])
    const none = start({ [getLastAcCode.path]: { submitId: null, code: '', language: null } })
    expect(await none.service.lastAccepted({ pid: 1000, cid: 0 }, signal)).toBeUndefined()
  })

  it('asks for the viewer’s status of many problems in one call, and of none in no call', async () => {
    const { service, asked } = start({ [getUserProblemStatus.path]: getUserProblemStatus.example.data })
    expect(await service.statuses([], signal)).toEqual({})
    expect(asked).toEqual([])
    expect(await service.statuses([1000], signal)).toEqual(getUserProblemStatus.example.data)
    expect(await service.status(1000, signal)).toEqual(getUserProblemStatus.example.data['1000'])
  })

  it('draws a problem', async () => {
    const { service, asked } = start({
      [getRandomProblem.path]: { problemId: 'P1007' },
    })
    expect(await service.random(signal)).toBe('P1007')
    expect(asked).toEqual(['/get-random-problem'])
  })

  it('finds a problem by its id, and by the number in its id', async () => {
    const ofGroup = { problemId: 'CLASS1001', title: '1001', gid: 7 }
    const ofSite = ['P10010', 'P1001', 'Q1001'].map((problemId) => ({ problemId, title: '1001', gid: null }))
    const problems = [ofGroup, ...ofSite]
    const answers: Record<string, unknown> = {
      [getProblemHaved.path]: true,
      [searchSite.path]: { problems, users: [] },
    }
    const { service, asked } = start(answers)
    expect(await service.find('P1001', signal)).toBe('P1001')
    answers[getProblemHaved.path] = false
    expect(await service.find('p 1', signal)).toBeUndefined()
    expect(asked).toEqual(['/get-problem-haved?problemId=P1001', '/get-problem-haved?problemId=p+1'])
    expect(await service.find('1001', signal)).toBe('P1001')
    expect(await service.find('100', signal)).toBeUndefined()
    expect(asked.slice(2)).toEqual([
      ...['/get-problem-haved?problemId=1001', '/search-site?keyword=1001'],
      ...['/get-problem-haved?problemId=100', '/search-site?keyword=100'],
    ])
  })
})
