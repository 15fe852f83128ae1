import type { Given, PageMachine } from '#machines/page/page.machine.ts'

/** What a screen shows first and for which key, serialisable. */
export interface FirstEntry {
  screen: string
  key: unknown
  data: unknown
}

type Load<Key, Data> = (key: Key, signal: AbortSignal) => Promise<Data>
interface Source {
  screen: string
  load: Load<never, unknown>
}

/** Whoever reads: what the page brought along was made for nobody in particular. */
const unviewed = (key: unknown) =>
  JSON.stringify(typeof key === 'object' && key !== null ? { ...key, uid: null } : key)

/**
 * The data of the first screens that came with the page itself, so that they wait for no call. It answers a visitor's
 * key; a signed-in reader sees it until their own has come.
 */
export function createFirstData(entries: readonly FirstEntry[] = []) {
  let held = [...entries]
  const sources = new WeakMap<object, Source>()
  return {
    /** For the machine of this screen. */
    givenTo:
      <Key, Data>(screen: string) =>
      (key: Key): Given<Key, Data> | undefined =>
        held.find((entry) => entry.screen === screen && unviewed(entry.key) === unviewed(key)) as
          | Given<Key, Data>
          | undefined,
    /** Says where the data of a screen comes from, for `fetch`. */
    offer<Key, Data>(screen: string, machine: PageMachine<Key, Data>, load: Load<Key, Data>) {
      sources.set(machine, { screen, load: load as Source['load'] })
      return machine
    },
    /** Loads what the screen shows first. Rejects as its load does. */
    async fetch<Key, Data>(machine: PageMachine<Key, Data>, key: Key): Promise<void> {
      const source = sources.get(machine)
      if (!source) throw new Error('No data comes with this screen')
      const data = await source.load(key as never, new AbortController().signal)
      held.push({ screen: source.screen, key, data })
    },
    /** What a screen shows first that stands on another machine. */
    hold(screen: string, key: unknown, data: unknown) {
      held.push({ screen, key, data })
    },
    entries: (): readonly FirstEntry[] => held,
    /** What came with the page is old by now. */
    forget() {
      held = []
    },
  }
}
export type FirstData = ReturnType<typeof createFirstData>
