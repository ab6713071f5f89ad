import {
  Button,
  Chip,
  Group,
  Input,
  Modal,
  NumberInput,
  Select,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DayClass, holidayNameOf, holidayText, isOpenDayClass, publicHolidays } from '@parkdesk/contract'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'
import { type ClassValues, classOf, newKey, problemsOf, valuesOf } from './class-values.ts'
import { weekdayName } from './day.ts'

interface Props {
  dialog: Dialog<DayClass>
  classes: readonly DayClass[]
  usedKeys: readonly string[]
  onPut: (dayClass: DayClass) => void
  onRemove: (key: string) => void
}

/** A day class: its name and what makes a day belong to it. It goes into the list, which is saved as a whole. */
export default function ClassForm(props: Props) {
  const t = useWords()
  const { dialog } = props
  useReturnFocus(dialog.isOpen)
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t(dialog.row ? 'holiday.class.editTitle' : 'holiday.class.newTitle')}
      size={480}
      centered
    >
      <ClassBody key={dialog.opening} {...props} />
    </Modal>
  )
}

function ClassBody({ dialog, classes, usedKeys, onPut, onRemove }: Props) {
  const t = useWords()
  const key = dialog.row?.key ?? newKey(classes)
  const isLast = dialog.row !== undefined && isOpenDayClass(dialog.row)
  const form = useForm<ClassValues>({
    initialValues: valuesOf(dialog.row),
    validate: values => problemsOf(values, { key, classes, isLast }, t),
  })
  const isUsed = usedKeys.includes(key)
  const put = (values: ClassValues) => {
    onPut(classOf(key, values))
    dialog.close()
  }
  const remove = () => {
    onRemove(key)
    dialog.close()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(put)}>
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('name')}
          label={t('holiday.class.name')}
          required
          maxLength={32}
          data-autofocus
        />
        {isLast ? (
          <Text size="sm" c="dimmed">
            {t('holiday.class.last')}
          </Text>
        ) : (
          <Conditions form={form} />
        )}
        {form.errors.conditions && <Input.Error role="alert">{form.errors.conditions}</Input.Error>}
        <Group justify="space-between" gap="xs" mt="sm">
          {dialog.row && !isLast && !isUsed && (
            <Button variant="subtle" color="red.9" onClick={remove}>
              {t('holiday.class.remove')}
            </Button>
          )}
          {isUsed && (
            <Text size="sm" c="dimmed">
              {t('holiday.class.inUse')}
            </Text>
          )}
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={dialog.close}>
              {t('app.cancel')}
            </Button>
            <Button type="submit">{t('holiday.class.apply')}</Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

const week = ['1', '2', '3', '4', '5', '6', '7']

type Form = ReturnType<typeof useForm<ClassValues>>
type Fields = Pick<Form, 'getInputProps' | 'setFieldValue' | 'values' | 'errors'>

function Conditions({ form }: { form: Fields }) {
  const t = useWords()
  const language = currentLanguage()
  return (
    <>
      <Select
        {...form.getInputProps('calendar')}
        label={t('holiday.class.calendar')}
        placeholder={t('holiday.class.anyCalendar')}
        clearable
        data={(['offDay', 'madeUpWorkday', 'none'] as const).map(value => ({
          value,
          label: t(`holiday.condition.${value}`),
        }))}
      />
      <Input.Wrapper label={t('holiday.class.weekdays')} labelElement="div">
        <Chip.Group multiple {...form.getInputProps('weekdays')}>
          <Group gap={4} mt={4}>
            {week.map(number => (
              <Chip key={number} value={number} size="sm" radius="sm">
                {weekdayName(Number(number), 'short')}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <TagsInput
        label={t('holiday.class.holidayNames')}
        description={t('holiday.class.holidayNamesHint')}
        data={publicHolidays.map(name => holidayText(name, language))}
        value={form.values.holidayNames.map(name => holidayText(name, language))}
        onChange={names => form.setFieldValue('holidayNames', names.map(holidayNameOf))}
      />
      <NumberInput
        {...form.getInputProps('minOffDays')}
        label={t('holiday.class.minOffDays')}
        min={1}
        max={31}
        allowDecimal={false}
        clampBehavior="strict"
      />
      <Input.Wrapper label={t('holiday.class.season')} labelElement="div" error={form.errors.season}>
        <Group grow gap="xs" mt={4}>
          {(['seasonFrom', 'seasonTo'] as const).map(name => (
            <TextInput
              {...form.getInputProps(name)}
              key={name}
              aria-label={t(`holiday.class.${name}`)}
              placeholder={t(`holiday.class.${name}`)}
              maxLength={5}
            />
          ))}
        </Group>
      </Input.Wrapper>
    </>
  )
}
