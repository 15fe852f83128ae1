import type { TFunction } from 'i18next'

/** What the form of a contest calls its first awards, in either language of its author. */
const known: Partial<Record<string, 'gold' | 'silver' | 'bronze'>> = {
  Gold: 'gold',
  金奖: 'gold',
  Silver: 'silver',
  银奖: 'silver',
  Bronze: 'bronze',
  铜奖: 'bronze',
}

/** An award with the name that the form gave it is named in the reader's language, as in the reveal. */
export function awardText(t: TFunction<'board'>, name: string | null): string {
  const award = name === null ? undefined : known[name]
  return award ? t(`award.${award}`) : (name ?? '')
}
