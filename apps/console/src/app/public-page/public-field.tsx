import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string
  label: string
  fault: string | undefined
}

/** A line of text with its label, and with what is wrong with it. */
export function PublicField({ name, label, fault, ...input }: Props) {
  return (
    <LabelledField name={name} label={label} fault={fault}>
      <input {...controlOf(name, fault)} maxLength={32} spellCheck={false} {...input} />
    </LabelledField>
  )
}

/** What ties a control to its label and to its fault. */
export const controlOf = (name: string, fault: string | undefined) => ({
  ...{ id: name, name, 'aria-invalid': fault !== undefined, 'aria-describedby': `${name}-fault` },
})

/** A control of another kind, which has the attributes of `controlOf`. */
export function LabelledField({
  name,
  label,
  fault,
  children,
}: Pick<Props, 'name' | 'label' | 'fault'> & { children: ReactNode }) {
  return (
    <div className="public-field">
      <label htmlFor={name}>{label}</label>
      {children}
      <p id={`${name}-fault`} role="alert">
        {fault}
      </p>
    </div>
  )
}
