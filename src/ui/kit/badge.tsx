import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty } from '#contract/enums.ts'
import { cx } from '#styled/css/index.js'
import { type BadgeVariantProps, badge, levelBadge, tag } from '#styled/recipes/index.js'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: NonNullable<BadgeVariantProps['tone']>
}

/** A word on coloured ground; the colour alone says nothing. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(badge({ tone }), className)} />
}

const levels = new Map<number, 'easy' | 'medium' | 'hard'>([
  [Difficulty.Easy, 'easy'],
  [Difficulty.Medium, 'medium'],
  [Difficulty.Hard, 'hard'],
])

/** The level of a problem in words and colour; a number out of the contract is shown as it is. */
export function LevelBadge({ difficulty }: { difficulty: number }) {
  const { t } = useTranslation('shell')
  const level = levels.get(difficulty)
  if (!level) return <Badge>{difficulty}</Badge>
  const title = t('kit.levelOf', { value: difficulty + 1, of: levels.size })
  return (
    <span className={levelBadge({ level })} title={title}>
      {t(`kit.level.${level}`)}
    </span>
  )
}

export interface TagChipProps {
  name: string
  /** Makes it a button. */
  onPress?: () => void
  pressed?: boolean
}

export function TagChip({ name, onPress, pressed = false }: TagChipProps) {
  if (!onPress) return <span className={tag()}>{name}</span>
  return (
    <button type="button" className={tag({ pressable: true })} aria-pressed={pressed} onClick={onPress}>
      {name}
    </button>
  )
}
