import { FileUp, Presentation, ScreenShare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contest as limits } from '#contract/limits/contest.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { KeyHint } from '#ui/kit/key-hint.tsx'
import { Link, LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { type ShownMedal, shownMedals } from './shown.ts'

export interface RevealSetupProps {
  cid: number
  title: string
  /** Why there is nothing to set up for this viewer. */
  closed: 'notAdmin' | 'neverSealed' | undefined
  isOver: boolean
  /** It is over, and nothing is sealed any more. */
  isOpen: boolean
  /** Unseals the board; absent where it is not sealed, or the contest is not over. */
  unseal: ReactNode
  /** The contest has awards of its own, which are proposed. */
  hasMedals: boolean
  /** Teams with a rank. */
  teams: number | undefined
  proposed: Readonly<Record<ShownMedal, number>> | undefined
  failure: string | undefined
  busy: boolean
  onReload: () => void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', md: '5' } })
const fields = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' }, gap: '3' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const muted = css({ color: 'fg.muted' })

/** Medals are counted in whole teams (S2-144). */
const countOf = (text: string): number | undefined => {
  const count = Number(text)
  return /^\d+$/.test(text.trim()) && count <= limits.awardNumMax ? count : undefined
}

export function RevealSetup(props: RevealSetupProps) {
  const { cid, title, closed, isOver, isOpen, unseal, hasMedals, teams, proposed, failure, busy, onReload } =
    props
  const { t } = useTranslation('reveal')
  const [typed, setTyped] = useState<Partial<Record<ShownMedal, string>>>({})
  const [stars, setStars] = useState(true)
  const [asking, setAsking] = useState(false)
  const openFile = (
    <LinkButton
      to="/scrollBoard"
      search={{ from: cid }}
      target="_blank"
      icon={<FileUp size={16} aria-hidden />}
    >
      {t('setup.openSaved')}
    </LinkButton>
  )
  if (closed) {
    return (
      <Card pad="none">
        <Empty title={t(`setup.${closed}`)} drawing="locked" act={openFile}>
          {t(`setup.${closed}Hint`)}
        </Empty>
      </Card>
    )
  }
  if (failure !== undefined) {
    return (
      <Card pad="none">
        <Failed message={failure} busy={busy} onRetry={onReload} act={openFile} />
      </Card>
    )
  }
  const textOf = (medal: ShownMedal) => typed[medal] ?? (proposed ? String(proposed[medal]) : '')
  const counts = shownMedals.map((medal) => countOf(textOf(medal)))
  const isRight = counts.every((count) => count !== undefined)
  const reason = isRight || proposed === undefined ? undefined : t('setup.wrong')
  const link = {
    to: '/scrollBoard' as const,
    target: '_blank',
    search: {
      cid,
      removeStar: !stars,
      'medals[]': counts.flatMap((count) => (count === undefined ? [] : [count])),
    },
  }
  return (
    <Section title={t('setup.title')}>
      <div className={layout}>
        {isOpen && (
          <WordLine tone="good">
            {t('setup.unsealed')}{' '}
            <Link tone="inText" to="/contest/$contestId/rank" params={{ contestId: String(cid) }}>
              {t('setup.board')}
            </Link>
          </WordLine>
        )}
        <p className={muted}>{t('setup.text')}</p>
        {teams !== undefined && (
          <p className={muted}>{t(hasMedals ? 'setup.teamsWithMedals' : 'setup.teams', { count: teams })}</p>
        )}
        <div className={fields}>
          {shownMedals.map((medal, index) => (
            <Field
              key={medal}
              label={t(`medal.${medal}`)}
              required
              error={proposed && counts[index] === undefined ? t('setup.wrong') : undefined}
            >
              <Input
                inputMode="numeric"
                value={textOf(medal)}
                onChange={({ target }) => setTyped((old) => ({ ...old, [medal]: target.value }))}
              />
            </Field>
          ))}
        </div>
        <Switch checked={stars} onChecked={setStars}>
          {t('setup.stars')}
        </Switch>
        <div className={acts}>
          {isOver && isRight ? (
            <LinkButton variant="solid" icon={<Presentation size={16} aria-hidden />} {...link}>
              {t('setup.start')}
            </LinkButton>
          ) : (
            <Button
              variant="solid"
              icon={<Presentation size={16} aria-hidden />}
              reason={reason}
              onClick={() => setAsking(true)}
            >
              {t('setup.start')}
            </Button>
          )}
          <LinkButton
            to="/scrollBoard"
            search={{ cid, audience: true }}
            target="_blank"
            icon={<ScreenShare size={16} aria-hidden />}
          >
            {t('setup.audience')}
          </LinkButton>
          {openFile}
          {unseal}
        </div>
        <KeyHint className={muted}>{t('setup.keys')}</KeyHint>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('setup.notOver')}
        description={t('setup.notOverText', { title })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('setup.cancel')}</Button>
            <LinkButton variant="solid" {...link} onClick={() => setAsking(false)}>
              {t('setup.anyway')}
            </LinkButton>
          </>
        }
      />
    </Section>
  )
}
