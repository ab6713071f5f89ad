import { MenuIcon, menuIconNames } from '../../../lib/menu-icon.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './menu-config.module.css'

interface Props {
  value: string
  onChange: (icon: string) => void
}

/** The icons that a menu may have; each is named after the screen that it was drawn for. */
export function IconChoice({ value, onChange }: Props) {
  const t = useWords()
  return (
    <fieldset className={css.icons}>
      <legend>{t('menuConfig.field.icon')}</legend>
      {menuIconNames.map(name => (
        <label key={name} className={css.icon} title={t(`menu.${name}`)}>
          <input
            type="radio"
            name="icon"
            value={name}
            checked={value === name}
            aria-label={t(`menu.${name}`)}
            onChange={() => onChange(name)}
          />
          <MenuIcon name={name} />
        </label>
      ))}
    </fieldset>
  )
}
