import type { Alarm, AlarmNews } from '#domain/owner-mails/alarm-step.ts'
import { BACKUP_OVERDUE_HOURS } from '#domain/shop-data/backup.ts'
import type { OwnerMail } from './queue-owner-mail.ts'

type Words = { began: string; todo: string; ended: string; page: string }

const WORDS: Readonly<Record<Alarm, Words>> = {
  courier_halted: {
    began: 'The courier refuses the keys of the shop',
    todo: 'Nothing is booked until the keys are right. Ask the courier whether they were changed, correct them, and press Resume on the courier page.',
    ended: 'The courier accepts the keys again',
    page: '/dashboard/courier',
  },
  courier_pausing: {
    began: 'The courier has asked for a pause',
    todo: 'It ends by itself. Parcels that cannot wait may be booked on the site of the courier.',
    ended: 'The pause of the courier is over',
    page: '/dashboard/courier',
  },
  webhook_silent: {
    began: 'The courier sends no news by itself',
    todo: 'For a day the shop has heard of its parcels only by asking. Look at the settings of the account at the courier: the address of the shop and its token belong there.',
    ended: 'The courier sends news by itself again',
    page: '/dashboard/courier',
  },
  mails_given_up: {
    began: 'Mails of the shop are not delivered',
    todo: 'The mail server refused more than three mails within an hour. Ask whoever runs it: its password or its limit may have changed.',
    ended: 'Mails of the shop are delivered again',
    page: '/dashboard',
  },
  backup_old: {
    began: `There is no good backup of the last ${BACKUP_OVERDUE_HOURS} hours`,
    todo: 'Press “Back up now” under Settings, Data and backups, and ask whoever runs the machine to look at the nightly backup.',
    ended: 'There is a fresh backup',
    page: '/dashboard/settings/data',
  },
  disk_fills: {
    began: 'The disk of the shop is nearly full',
    todo: 'Ask whoever runs the machine for more room today. Old backups and logs may be deleted, uploaded pictures must not. With 256 MB left orders are refused.',
    ended: 'The disk of the shop has room again',
    page: '/dashboard',
  },
  sms_money_low: {
    began: 'The money at the SMS gateway runs out',
    todo: 'Pay in at the gateway. Without money it refuses every message, and customers are told nothing by SMS.',
    ended: 'There is money at the SMS gateway again',
    page: '/dashboard/messages',
  },
  sms_refused: {
    began: 'The SMS gateway refuses the shop',
    todo: 'No message is sent. Look at the account at the gateway: its key, the approval of the sender id, and the allowed address of the server; ask whoever runs the machine to set what has changed.',
    ended: 'The SMS gateway accepts the shop again',
    page: '/dashboard/messages',
  },
}

/** A warning, its daily reminder, or the end of it. */
export function alarmMail(
  { alarm, news }: { alarm: Alarm; news: AlarmNews },
  publicOrigin: string,
): OwnerMail {
  const { began, todo, ended, page } = WORDS[alarm]
  const heading = news === 'began' ? began : news === 'lasts' ? `Still: ${began}` : ended
  return {
    kind: 'alarm',
    subject: heading,
    heading,
    preview: news === 'ended' ? 'There is nothing to do.' : todo,
    parts: [
      { kind: 'paragraph', text: news === 'ended' ? 'There is nothing to do.' : todo },
      { kind: 'button', label: 'Open the dashboard', address: `${publicOrigin}${page}` },
    ],
  }
}
