import type { Words } from '../words-type.ts'
import type { pushSetting as zh } from '../zh/push-setting.ts'

export const pushSetting: Words<typeof zh> = {
  title: 'Push settings',
  intro:
    'Choose what reaches you by itself: the dot of the top bar and the alarm popups. The rest stays quiet, and is in the message centre all the same.',
  kinds: 'Tell me of',
  about: {
    blackListed: 'A plate of the black list passes at a car park that you see',
    exitWithoutEntry: 'A vehicle leaves whose entry is not known',
    deviceSilent: 'The cloud box of a car park was not heard for two minutes',
    boxBack: 'A box that was silent is heard again',
    imported: 'An import that you began is done',
    version: 'The system was updated to a new version',
    notice: 'An administrator published a notice; one that you did not confirm shows after signing in all the same',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'Keep quiet for some hours',
    from: 'From',
    until: 'Until',
    hint: 'By the clock of {{zone}}. They go over midnight when they end before they begin; both alike mean all day. Afterwards what you have not seen lights the dot.',
    missing: 'Fill in the time',
  },
  failed: 'The push settings could not be loaded',
  toMessages: 'Back to the message centre',
}
