import { z } from 'zod'
import { date } from './envelope.ts'
import { JudgeNode, MachineLoad } from './judge-node.ts'
import { operation } from './operation.ts'
import { queueKinds } from './status.ts'

/** The judges as administrators see them. */

/** Of admin.md section 2. */
const Instance = z.object({
  /** Where the judge was heard from. */
  host: z.string(),
  /** Always 0: a judge asks for work and listens nowhere. */
  port: z.int(),
  secure: z.boolean(),
  metadata: z.object({ judgeName: z.string(), 'nacos.healthy': z.enum(['true', 'false']) }),
})

export const JudgeService = z.object({
  service: Instance,
  /** 0 when the judge has not said it. */
  cpuCores: z.int(),
  /** Such as `12.34%`. */
  percentCpuLoad: z.string(),
  percentMemoryLoad: z.string(),
  name: z.string(),
  slots: z.int(),
  /** How much of any kind the judge holds. */
  slotsInUse: z.int(),
  /** What it holds, by kind; kinds of which there is none are left out. */
  work: z.array(z.object({ kind: z.enum(queueKinds), count: z.int() })),
  /** Null when the judge has not said it. */
  load: MachineLoad.nullable(),
  sandboxMode: JudgeNode.shape.sandboxMode,
  /** Names. */
  languages: z.array(z.string()),
  lastHeard: date(),
  /** Heard a moment ago. */
  alive: z.boolean(),
})
export type JudgeService = z.infer<typeof JudgeService>

export const getJudgeServiceInfo = operation({
  name: 'getJudgeServiceInfo',
  method: 'GET',
  path: '/admin/config/get-judge-service-info',
  summary: 'Judges seen in the last day, by name',
  who: 'seeJudges',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(JudgeService),
  failures: [],
  example: {
    data: [
      {
        service: {
          host: '10.0.0.7',
          port: 0,
          secure: false,
          metadata: { judgeName: 'judge-1', 'nacos.healthy': 'true' },
        },
        cpuCores: 4,
        percentCpuLoad: '12.34%',
        percentMemoryLoad: '40.00%',
        name: 'judge-1',
        slots: 4,
        slotsInUse: 2,
        work: [
          { kind: 'submission', count: 1 },
          { kind: 'trial', count: 1 },
        ],
        load: { cpuPercent: 12.34, memoryPercent: 40 },
        sandboxMode: 'full',
        languages: ['C', 'C++ 17 With O2'],
        lastHeard: '2024-05-01T12:00:00.000Z',
        alive: true,
      },
    ],
  },
})

export const removeJudge = operation({
  name: 'removeJudge',
  method: 'DELETE',
  path: '/admin/config/judge',
  summary: 'Removes an offline judge from the list; if it comes back, it is listed again',
  who: 'site_admin',
  query: z.object({ name: JudgeNode.shape.name }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    { status: 400, when: 'the judge is online' },
    { status: 404, when: 'no judge of that name was heard in the last day' },
  ],
  example: { query: { name: 'judge-4' }, data: null },
})

export const judgeFleetOperations = [getJudgeServiceInfo, removeJudge]
