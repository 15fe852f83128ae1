import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { OutLink } from '#ui/kit/link.tsx'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { callExamples, descriptionPath } from './call-example.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', px: { base: '4', md: '5' }, py: '4' })
const words = css({ maxW: 'measure' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const heading = css({ textStyle: 'label' })
const code = css({
  textStyle: 'code',
  padding: '3',
  bg: 'surface.sunken',
  borderWidth: 'thin',
  rounded: 'md',
  overflowX: 'auto',
  whiteSpace: { base: 'pre-wrap', md: 'pre' },
  mdDown: { overflowWrap: 'anywhere' },
})

/** How a program speaks to this site. */
export function Calls({ origin }: { origin: string }) {
  const { t } = useTranslation('developer')
  const examples = callExamples(origin)
  return (
    <div className={body}>
      <p className={words}>{t('calls.text')}</p>
      <p>
        <OutLink href={descriptionPath}>{t('calls.description')}</OutLink>
      </p>
      {(['list', 'login', 'own'] as const).map((each) => (
        <div key={each}>
          <div className={head}>
            <h3 className={heading}>{t(`calls.${each}`)}</h3>
            <CopyButton text={examples[each]} label={t('calls.copy', { name: t(`calls.${each}`) })} />
          </div>
          <ScrollText className={code} aria-label={t(`calls.${each}`)}>
            {examples[each]}
          </ScrollText>
        </div>
      ))}
    </div>
  )
}
