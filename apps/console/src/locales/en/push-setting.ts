import type { Words } from '../words-type.ts'
import type { pushSetting as zh } from '../zh/push-setting.ts'

export const pushSetting: Words<typeof zh> = {
  title: 'Push settings',
  intro:
    'Choose what notifies you: the dot in the top bar and alarm popups. Everything else stays quiet, and is still listed in the message centre.',
  kinds: 'Notify me of',
  about: {
    blackListed: 'A blacklisted plate passes at one of your car parks',
    exitWithoutEntry: 'A vehicle leaves without a recorded entry',
    laneWaiting: 'A vehicle waits at a barrier, and nobody has taken the lane',
    deviceSilent: 'The cloud box of a car park has not been heard for two minutes',
    cameraSilent: 'A camera, barrier or other device has missed three heartbeats',
    unsteady: 'A device has come and gone several times within an hour',
    clockOff: 'The clock of a cloud box or a device is more than a minute off',
    eventConflict: 'A cloud box sends different content under an existing event ID',
    orderUnpriced: 'A vehicle left, and the charge rule could not price its stay',
    dataInconsistent: 'The nightly check finds inconsistent records',
    spaceLow: 'The server is running out of disk space',
    backupFailed: 'An automatic backup failed',
    boxBack: 'A cloud box that was silent is back',
    imported: 'An import you started has finished',
    exported: 'The file of an export you started is ready',
    exportFailed: 'The file of an export you started could not be created',
    lotApproved: 'The platform approves a car park you asked for',
    lotRefused: 'The platform refuses a car park you asked for',
    writeOffAsked: 'Arrears are to be written off, and you can approve it',
    requestApproved: 'A request of yours was approved',
    requestRefused: 'A request of yours was refused',
    version: 'The system was updated to a new version',
    notice: 'An administrator published a notice; any you have not confirmed still appear after you sign in',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'Use quiet hours',
    from: 'From',
    until: 'Until',
    hint: 'In {{zone}} time. They run past midnight if they end before they start; equal times mean all day. Afterwards, anything you have not seen lights the dot.',
    missing: 'Enter the time',
  },
  failed: 'The push settings could not be loaded',
  toMessages: 'Back to the message centre',
}
