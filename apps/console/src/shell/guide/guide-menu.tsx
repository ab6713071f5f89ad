import { Menu } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { OncePressed } from '../../kit/once-pressed.tsx'
import { isMobile } from '../../lib/device.ts'
import { loadWords, useWords } from '../../lib/words.ts'
import buttonCss from '../top-bar-button.module.css'
import { type GuideName, guideNames } from './guides.ts'

const GuideView = lazy(async () => {
  const [{ GuideView: view }] = await Promise.all([import('./guide-view.tsx'), loadWords('guide')])
  return { default: view }
})

/** SH-06: on desks only. */
export function GuideMenu() {
  const t = useWords()
  const [guide, setGuide] = useState<GuideName | null>(null)
  if (isMobile()) return null
  return (
    <>
      <OncePressed
        popup="menu"
        button={
          <button
            type="button"
            className={`${buttonCss.button} ${buttonCss.wide}`}
            aria-label={t('shell.guide.label')}
            title={t('shell.guide.label')}
          >
            <IconHelp size={18} stroke={1.6} aria-hidden="true" />
          </button>
        }
      >
        {button => (
          <Menu position="bottom-end" width={200}>
            <Menu.Target>{button}</Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('shell.guide.label')}</Menu.Label>
              {guideNames.map(name => (
                <Menu.Item key={name} onClick={() => setGuide(name)}>
                  {t(`shell.guide.${name}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </OncePressed>
      <Suspense>{guide && <GuideView name={guide} onClose={() => setGuide(null)} />}</Suspense>
    </>
  )
}
