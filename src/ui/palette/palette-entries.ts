import type { Found } from '#contract/search.ts'

type FoundPlace = Found['places'][number]

export type PaletteTarget =
  | { kind: 'page'; page: string }
  | { kind: 'problem'; problemId: string; gid: number | null }
  | Pick<FoundPlace, 'kind' | 'id' | 'gid'>
  | { kind: 'user'; username: string }

export interface PaletteEntry {
  /** Unique among all entries. */
  value: string
  group: PaletteTarget['kind']
  label: string
  /** Before the label: the id of a problem. */
  lead?: string
  target: PaletteTarget
}

export interface PalettePage {
  id: string
  label: string
}

const holds = (text: string, part: string) => text.toLocaleLowerCase().includes(part.toLocaleLowerCase())

/** Pages whose names hold the text, then what the server found. */
export const paletteEntries = (
  text: string,
  pages: readonly PalettePage[],
  found: Found | undefined,
): PaletteEntry[] => [
  ...pages
    .filter(({ label }) => holds(label, text.trim()))
    .map(({ id, label }) => ({
      value: `page:${id}`,
      group: 'page' as const,
      label,
      target: { kind: 'page' as const, page: id },
    })),
  ...(found?.problems ?? []).map(({ problemId, title, gid }) => ({
    value: `problem:${problemId}`,
    group: 'problem' as const,
    lead: problemId,
    label: title,
    target: { kind: 'problem' as const, problemId, gid },
  })),
  ...(found?.places ?? []).map(({ kind, id, title, gid }) => ({
    value: `${kind}:${id}`,
    group: kind,
    label: title,
    target: { kind, id, gid },
  })),
  ...(found?.users ?? []).map(({ uid, username, nickname }) => ({
    value: `user:${uid}`,
    group: 'user' as const,
    label: nickname ? `${username} · ${nickname}` : username,
    target: { kind: 'user' as const, username },
  })),
]
