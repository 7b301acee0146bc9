import { say } from '#backoffice/language/say.ts'
import {
  DESTINATION_NAMES,
  type Destination,
  type DestinationReport,
} from '#domain/conversions/conversion.ts'

/** The variables of the environment that hold the secrets. */
const SECRETS: Readonly<Record<Destination, string>> = {
  meta: 'META_CONVERSIONS_TOKEN',
  ga4: 'GA4_API_SECRET',
}

/** How it stands with a destination, in a sentence. */
export function standingOf({ destination, id, hasSecret, stop }: DestinationReport): string {
  const name = DESTINATION_NAMES[destination]
  if (stop)
    return say('{name} refuses the shop ({reason}). Nothing is sent until a test event succeeds.', {
      name,
      reason: stop.reason,
    })
  if (id === null && !hasSecret) return say('Off: nothing is sent.')
  if (id === null) return say('Off: its id is missing above. Nothing is sent.')
  if (!hasSecret)
    return say('Off: the server has no {destination}. Nothing is sent.', {
      destination: SECRETS[destination],
    })
  return say('On: sales of visitors who allow it are sent.')
}

/** What the codes of a refusal mean for whoever set it up; undefined where they say nothing more. */
export function adviceOf({ destination, stop }: DestinationReport): string | undefined {
  if (!stop) return undefined
  if (/code 190\b/.test(stop.reason)) return say('The access token is wrong or has expired: make a new one.')
  if (/code 100\b/.test(stop.reason)) return say('The id of the pixel does not fit the access token.')
  return destination === 'meta'
    ? say('Please check the id of the pixel and the rights of the access token.')
    : say('Please check the measurement id and the API secret.')
}

const many = (count: number): string => count.toLocaleString('en-US')

/** What became of the events: `12 sent, 1 waiting, 2 came too late`. */
export const countsText = ({ counts }: Pick<DestinationReport, 'counts'>): string =>
  [
    say('{sent} sent', { sent: many(counts.sent) }),
    say('{waiting} waiting', { waiting: many(counts.waiting) }),
    ...(counts.lost > 0 ? [say('{lost} came too late', { lost: many(counts.lost) })] : []),
    ...(counts.refused > 0 ? [say('{refused} refused', { refused: many(counts.refused) })] : []),
  ].join(', ')

/** The events that were never told, and whether somebody has to do something. */
export const isOfConcern = ({ counts, stop }: DestinationReport): boolean =>
  stop !== null || counts.lost + counts.refused > 0
