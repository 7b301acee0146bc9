import { ActivityPageCodec, ActivityRowsCodec, DeedActorsCodec } from '#contract/activity/activity-codec.ts'
import type { ValueOf } from '#contract/codec-parts.ts'
import type { ActivityRow, DeedActor } from '#domain/activity/activity-row.ts'
import { type ActivityAddress, activityQuery } from '../activity/activity-address.ts'
import { callShop, readWith } from './call-shop.ts'
import { fetchFile } from './fetch-file.ts'

export type ActivityPage = ValueOf<typeof ActivityPageCodec> & { rows: ActivityRow[] }

/** A page of what staff did. Like the other calls of this file it throws `CallFailed`. */
export async function listActivity(address: ActivityAddress, limit: number): Promise<ActivityPage> {
  const answer =
    address.thing === undefined
      ? await callShop(`/v1/activity?${activityQuery(address)}&limit=${limit}`)
      : await callShop('/v1/activity/search', { method: 'POST', body: { ...address, limit } })
  return { ...readWith(ActivityPageCodec, answer), rows: readWith(ActivityRowsCodec, answer.data) }
}

/** Many rows take some seconds to gather, in milliseconds. */
const EXPORT_TIMEOUT_MS = 2 * 60_000

/** The rows of the filters as a file. */
export const exportActivity = (address: ActivityAddress): Promise<{ name: string; file: Blob }> =>
  fetchFile(
    () =>
      address.thing === undefined
        ? fetch(`/v1/activity/export?${activityQuery(address)}`, {
            signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
          })
        : fetch('/v1/activity/export', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(address),
            signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
          }),
    'activity.csv',
  )

/** Everybody who is in it, also former colleagues. */
export async function listActors(): Promise<DeedActor[]> {
  const answer = await callShop('/v1/activity/people')
  return readWith(DeedActorsCodec, answer.data)
}
