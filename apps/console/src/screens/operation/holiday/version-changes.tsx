import { dayClassText, type HolidayVersion, holidayText } from '@parkdesk/contract'
import { currentLanguage } from '../../../lib/language.ts'
import { useWords } from '../../../lib/words.ts'
import css from './version-drawer.module.css'

type Holiday = HolidayVersion['days'][number]['after']

/** More than so many days fold up under their number. */
const fewDays = 6

/** What a version changed: classes by name, days before and after. */
export function VersionChanges({ version }: { version: HolidayVersion }) {
  const t = useWords()
  const { days, classes, isReordered } = version
  if (version.version === 1) return <p className={css.hint}>{t('holiday.versions.first')}</p>
  return (
    <>
      {(classes.length > 0 || isReordered) && (
        <ul>
          {classes.map(({ key, name, change }) => (
            <li key={key}>
              {t(`holiday.versions.${change}`, { name: dayClassText({ key, name }, currentLanguage()) })}
            </li>
          ))}
          {isReordered && <li>{t('holiday.versions.reordered')}</li>}
        </ul>
      )}
      {days.length > fewDays ? (
        <details>
          <summary>{t('holiday.versions.dayCount', { count: days.length })}</summary>
          <Days days={days} />
        </details>
      ) : (
        <Days days={days} />
      )}
    </>
  )
}

function Days({ days }: Pick<HolidayVersion, 'days'>) {
  const t = useWords()
  const said = (holiday: Holiday) =>
    holiday === null
      ? t('holiday.versions.ordinary')
      : t(holiday.isOffDay ? 'holiday.versions.offDay' : 'holiday.versions.madeUpWorkday', {
          name: holidayText(holiday.name, currentLanguage()),
        })
  return (
    <ul className={css.days}>
      {days.map(({ date, before, after }) => (
        <li key={date}>
          {date} <span>{said(before)}</span> → {said(after)}
        </li>
      ))}
    </ul>
  )
}
