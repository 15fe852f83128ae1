import { useTranslation } from 'react-i18next'
import type { ContestType } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { badge } from '#styled/recipes/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { ruleKey, typeKeys } from './contest-words.ts'

const pressable = cx(
  badge(),
  css({
    position: 'relative',
    color: 'fg.muted',
    _pointerHover: { color: 'fg', textDecoration: 'underline' },
    // A place large enough for a finger, without a taller line.
    _coarse: { _after: { content: '""', position: 'absolute', insetBlock: '-3', insetInline: '-1' } },
  }),
)
const onRowOnPhone = css({ mdDown: { pointerEvents: 'none' } })

/** Only its name, where what it means stands beside it. */
export function RuleBadge({ type }: { type: ContestType }) {
  const { t } = useTranslation('contest')
  return <Badge>{t(`type.${typeKeys[type]}`)}</Badge>
}

/** On hover what it means. */
export function RuleBadgeWhy({ contest }: { contest: Parameters<typeof ruleKey>[0] }) {
  const { t } = useTranslation('contest')
  return (
    <Tooltip content={t(`type.${ruleKey(contest)}`)}>
      <Badge>{t(`type.${typeKeys[contest.type]}`)}</Badge>
    </Tooltip>
  )
}

/** Shows only contests of this rule; on a phone the card around it is pressed. */
export function RuleFilter({ type, onType }: { type: ContestType; onType(type: ContestType): void }) {
  const { t } = useTranslation('contest')
  const word = t(`type.${typeKeys[type]}`)
  return (
    <Tooltip content={t('list.onlyType', { type: word })}>
      <button type="button" className={cx(pressable, onRowOnPhone)} onClick={() => onType(type)}>
        {word}
      </button>
    </Tooltip>
  )
}

/** Leads to all contests of this rule. */
export function RuleLink({ info }: { info: Parameters<typeof ruleKey>[0] }) {
  const { t } = useTranslation('contest')
  return (
    <Tooltip content={t(`type.${ruleKey(info)}`)}>
      <Link tone="plain" className={pressable} to="/contest" search={{ type: info.type }}>
        {t(`type.${typeKeys[info.type]}`)}
      </Link>
    </Tooltip>
  )
}
