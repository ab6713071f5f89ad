import { Group, Select, Text } from '@mantine/core'
import { mostLotPhotos, mostLotSpots, patterns, toWgs84 } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useWords } from '../../../lib/words.ts'
import { DivisionField } from '../../../nouns/lot/division-field.tsx'
import { PicturesField } from '../../../nouns/picture/pictures-field.tsx'
import { ChargeLinks } from './charge-links.tsx'
import css from './park-edit.module.css'
import { PayChannelsField } from './pay-channels-field.tsx'
import type { LotFields as Fields } from './use-lot-form.ts'

interface Props {
  form: Fields
  /** undefined: a new one. */
  lotId: number | undefined
}

/** All that a person may write about a lot, in sections. */
export function LotFields({ form, lotId }: Props) {
  const isNew = lotId === undefined
  const t = useWords()
  return (
    <>
      <Section title={t('lot.section.basic')}>
        <TextField field={form.name} required data-autofocus={isNew || undefined} />
        <Group grow align="start">
          <NumberField field={form.capacity} required min={0} max={mostLotSpots} />
          <TextField field={form.code} description={t('lot.codeHint')} inputWrapperOrder={order} />
        </Group>
        {isNew && <ZoneField field={form.timeZone} />}
        <NoteField field={form.remark} />
      </Section>
      <Section title={t('lot.section.position')}>
        <DivisionField field={form.division} />
        <TextField field={form.address} />
        <CodeField field={form.datum} description={t('lot.positionHint')} />
        <Group grow align="start">
          <TextField field={form.longitude} inputMode="decimal" placeholder="113.953812" />
          <TextField field={form.latitude} inputMode="decimal" placeholder="22.540523" />
        </Group>
        <StoredPosition form={form} />
      </Section>
      <Section title={t('lot.section.hours')}>
        <Group grow align="start">
          <TextField field={form.opensAt} placeholder="06:30" />
          <TextField field={form.closesAt} placeholder="23:00" />
        </Group>
        <Text size="xs" c="dimmed">
          {t('lot.hoursHint')}
        </Text>
        <TextField field={form.hoursNote} />
      </Section>
      <Section title={t('lot.section.contact')}>
        <Group grow align="start">
          <TextField field={form.contactName} />
          <TextField field={form.contactPhone} inputMode="tel" />
        </Group>
      </Section>
      <Section title={t('lot.section.payment')}>
        <PayChannelsField field={form.payChannels} />
        {lotId !== undefined && <ChargeLinks lotId={lotId} />}
      </Section>
      <Section title={t('lot.section.lane')}>
        <Text size="xs" c="dimmed">
          {t('lot.laneHint')}
        </Text>
        <Group grow align="start">
          <CodeField field={form.whenBlackListed} words={policyWords} required />
          <CodeField field={form.whenInArrears} words={policyWords} required />
        </Group>
        <Group grow align="start">
          <CodeField field={form.whenFull} words={policyWords} required />
          <CodeField field={form.whenInside} words={policyWords} required />
        </Group>
        <Group grow align="start">
          <CodeField field={form.whenNoEntry} words={policyWords} required />
          <CodeField field={form.whenCutOff} words={policyWords} required />
        </Group>
      </Section>
      <Section title={t('lot.section.photos')}>
        <PicturesField
          field={form.photoUrls}
          hint={t('lot.photosHint', { most: mostLotPhotos })}
          most={mostLotPhotos}
        />
      </Section>
    </>
  )
}

const policyWords = ['lot', 'lanePolicy'] as const
const order = ['label', 'input', 'description', 'error'] as const satisfies string[]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className={css.section}>
      <h2>{title}</h2>
      {children}
    </Panel>
  )
}

function ZoneField({ field }: { field: Fields['timeZone'] }) {
  const t = useWords()
  return (
    <Select
      {...field.input}
      searchable
      clearable
      placeholder={t('lot.zoneUsual')}
      description={t('lot.zoneHint')}
      data={Intl.supportedValuesOf('timeZone')}
      value={field.value ?? null}
      onChange={zone => field.onChange(zone ?? '')}
    />
  )
}

/** Of a position in another datum: what will be stored. */
function StoredPosition({ form }: { form: Fields }) {
  const t = useWords()
  const { value: datum = 'wgs84' } = form.datum
  const longitude = form.longitude.value ?? ''
  const latitude = form.latitude.value ?? ''
  if (datum === 'wgs84' || !patterns.longitude.test(longitude) || !patterns.latitude.test(latitude)) return null
  const stored = toWgs84({ longitude: Number(longitude), latitude: Number(latitude) }, datum)
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('lot.stored', { longitude: stored.longitude.toFixed(6), latitude: stored.latitude.toFixed(6) })}
    </Text>
  )
}
