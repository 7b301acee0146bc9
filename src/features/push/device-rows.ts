import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import type { PushChoices } from '#domain/push/push-choices.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import { PUSH_KINDS, type PushKind } from '#domain/push/push-kind.ts'

type ChoicesRow = Omit<Selectable<Tables['push_choices']>, 'user_id'>

export const toChoices = (row: ChoicesRow): PushChoices => ({
  kinds: readKinds(row.kinds),
  quiet: {
    isOn: row.quiet_on === 1,
    from: row.quiet_from,
    to: row.quiet_to,
    except: PUSH_KINDS.find(kind => kind === row.quiet_except) ?? null,
  },
})

export const toChoicesRow = ({ kinds, quiet }: PushChoices): ChoicesRow => ({
  kinds: JSON.stringify(kinds),
  quiet_on: quiet.isOn ? 1 : 0,
  quiet_from: quiet.from,
  quiet_to: quiet.to,
  quiet_except: quiet.except,
})

/** Kinds of a newer program are left out. */
function readKinds(text: string): PushKind[] {
  const stored: unknown = JSON.parse(text)
  return PUSH_KINDS.filter(kind => Array.isArray(stored) && stored.includes(kind))
}

type DeviceRow = Selectable<Tables['push_subscriptions']> & { waiting: number }

/** `kinds`: those that the person may get now. */
export function toDevice(
  row: DeviceRow,
  { sessionId, kinds }: { sessionId: string; kinds: readonly PushKind[] },
): PushDevice {
  const choices = toChoices(row)
  return {
    id: row.id,
    device: row.device,
    isInstalled: row.is_installed === 1,
    isCurrent: row.session_id === sessionId,
    choices: { ...choices, kinds: choices.kinds.filter(kind => kinds.includes(kind)) },
    createdAt: row.created_at,
    lastOkAt: row.last_ok_at,
    trouble: row.trouble,
    troubleAt: row.trouble_at,
    waiting: row.waiting,
  }
}

/** What a browser calls its device, else its browser in words. */
export const nameOfDevice = (said: string | undefined, userAgent: string): string =>
  said?.trim() || deviceName(userAgent)
