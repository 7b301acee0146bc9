import { MIDDLE } from '#domain/pictures/picture-frame.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { PICTURE_HEAD_BYTES } from '#domain/pictures/picture-upload.ts'
import { isPassing, type RemotePictureProblem } from '#domain/pictures/remote-picture.ts'
import type { Shop } from '#features/shop.ts'
import { storeReceivedPicture } from '#features/uploads/store-received-picture.ts'
import type { ClaimedPicture } from './claim-remote-picture.ts'

/** Of one picture, when its site has passing troubles. */
const MAXIMUM_TRIES = 3
const PAUSE_MS = 20_000
/** For everything that was asked at once: nobody waits for longer, and no site is asked for ever. */
const GIVE_UP_MS = 2 * 3_600_000

/** `site`: the host alone, since an address may hold a key. */
export type FetchReport = {
  outcome: 'stored' | 'later' | 'failed' | 'cut_off'
  site: string
  problem?: RemotePictureProblem
}

type Outcome = { ok: true; url: string } | { ok: false; problem: RemotePictureProblem } | 'busy'

/** Fetches a claimed picture and stores it as any upload is; writes what came of it. */
export async function fetchRemotePicture(
  shop: Shop,
  claimed: ClaimedPicture,
  signal: AbortSignal,
): Promise<FetchReport> {
  const site = URL.parse(claimed.address)?.hostname ?? ''
  const isLate = shop.clock.now().getTime() - Date.parse(claimed.askedAt) > GIVE_UP_MS
  const outcome: Outcome = isLate
    ? { ok: false, problem: 'gave_up' }
    : await fetchAndStore(shop, claimed, signal)
  const isCutOff = signal.aborted && outcome !== 'busy' && !outcome.ok
  if (outcome === 'busy' || isCutOff) {
    await postpone(shop, claimed, { waitMs: isCutOff ? 0 : PAUSE_MS, tries: claimed.tries - 1 })
    return { outcome: isCutOff ? 'cut_off' : 'later', site }
  }
  if (outcome.ok) {
    await settle(shop, claimed, { state: 'stored', picture_key: uploadedPictureKey(outcome.url) ?? '' })
    return { outcome: 'stored', site }
  }
  const { problem } = outcome
  if (isPassing(problem) && claimed.tries < MAXIMUM_TRIES) {
    await postpone(shop, claimed, { waitMs: PAUSE_MS * claimed.tries, tries: claimed.tries })
    return { outcome: 'later', site, problem }
  }
  await settle(shop, claimed, { state: 'failed', problem })
  return { outcome: 'failed', site, problem }
}

async function fetchAndStore(shop: Shop, claimed: ClaimedPicture, signal: AbortSignal): Promise<Outcome> {
  const { incoming, remote } = shop.pictures
  const take = (bytes: AsyncIterable<Buffer>) => incoming.receive(bytes, PICTURE_HEAD_BYTES)
  const fetched = await remote.read(claimed.address, { take, signal })
  if (!fetched.ok) return fetched
  const file = fetched.taken
  try {
    const stored = await storeReceivedPicture(shop, { file, frame: MIDDLE, actor: claimed.actor })
    return 'code' in stored ? 'busy' : stored
  } finally {
    await file.discard()
  }
}

type Settled = { state: 'stored'; picture_key: string } | { state: 'failed'; problem: RemotePictureProblem }

/** Only while the claim is this one: somebody may have stopped it, or asked again. */
async function settle(shop: Shop, { address, tries }: ClaimedPicture, settled: Settled): Promise<void> {
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('remote_pictures')
      .set({ problem: null, ...settled })
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries)
      .execute(),
  )
}

type Postponed = { waitMs: number; tries: number }

async function postpone(shop: Shop, claimed: ClaimedPicture, { waitMs, tries }: Postponed): Promise<void> {
  const next_try_at = new Date(shop.clock.now().getTime() + waitMs).toISOString()
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('remote_pictures')
      .set({ tries, next_try_at })
      .where('address', '=', claimed.address)
      .where('state', '=', 'waiting')
      .where('tries', '=', claimed.tries)
      .execute(),
  )
}
