import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { adminUid } from '#server/account/built-in-admin.ts'
import { openSiteDatabase } from '#server/all-in-one/site-database.ts'
import { readConfig } from '#server/config.ts'
import {
  ArchiveError,
  type ContestArchive,
  readContestArchive,
} from '#server/contest-archive/contest-archive.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { checkReadable, fileTrouble, runCommand, UsageError } from './command/command-line.ts'

/** `npm run contest:import -- DIR…`: brings contests that were held elsewhere into the site. */
const call = 'npm run contest:import -- DIR…'
const usage = `${call}

Imports archived contests: each folder contains config.json, team.json and run.json, and organizations.json if teams
refer to their organization by id.
A contest is created with its problems (without cases), an account for each team, and all judged submissions.

The site is that of DATABASE_URL, or the one in DATA_DIR.
Exit code 0: all contests were imported, 2: one could not be read; the ones before it were imported.`

const organizations = 'organizations.json'
const hasFile = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const readJson = async (file: string): Promise<unknown> => {
  await checkReadable(file)
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${file}: not valid JSON`)
  }
}

const readFolder = async (folder: string) => {
  const file = (name: string) => readJson(path.join(folder, name))
  const given = {
    config: await file('config.json'),
    team: await file('team.json'),
    run: await file('run.json'),
    ...((await hasFile(path.join(folder, organizations)))
      ? { organizations: await file(organizations) }
      : {}),
  }
  try {
    return readContestArchive(given)
  } catch (error) {
    throw error instanceof ArchiveError ? new UsageError(`${folder}: ${error.message}`) : error
  }
}

const leftOut = ({ left: { unjudged, strangers, medalGroups } }: ContestArchive): string[] => [
  ...(unjudged > 0 ? [`${unjudged} submissions without a result were left out`] : []),
  ...(strangers > 0 ? [`${strangers} submissions of teams that are not in team.json were left out`] : []),
  ...(medalGroups.length > 0
    ? [`medals for one group of teams alone were left out: ${medalGroups.join(', ')}`]
    : []),
]

const importAll = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  if (positionals.length === 0) throw new UsageError(call)
  const { db, close } = await openSiteDatabase(readConfig(process.env))
  try {
    const importer = await db
      .selectFrom('users')
      .select(['uid', 'username'])
      .where('uid', '=', adminUid)
      .executeTakeFirst()
    if (!importer) throw new UsageError('The site has no administrator yet; run npm start once.')
    for (const folder of positionals) {
      const archive = await readFolder(folder)
      const began = performance.now()
      const { cid, teams, submissions } = await importContest(db, archive, importer)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      console.log(
        `${archive.title}: contest ${cid}, ${teams} teams, ${submissions} submissions in ${seconds} s`,
      )
      for (const line of leftOut(archive)) console.log(`  ${line}`)
    }
  } finally {
    await close()
  }
}

await runCommand({
  usage,
  run: async () => {
    await importAll()
    return 0
  },
  wordsOf: fileTrouble,
})
