import { brandVideo } from '#domain/content.ts'

/** The player that sets no cookie before it plays. It is asked for only once the shopper wants to see the video. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The player of a video, which starts by itself: the shopper has just pressed play. */
export const playerAddress = (youtubeId: string): string =>
  `${PLAYER_ORIGIN}/embed/${encodeURIComponent(youtubeId)}?autoplay=1&rel=0&playsinline=1`

/** The video's own page, for browsers without a script. */
export const videoPage = (youtubeId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`

/** What a page's content policy must allow in frames: nothing while the shop has no video. */
export const frameOrigins = ({ youtubeId } = brandVideo): string[] => (youtubeId ? [PLAYER_ORIGIN] : [])
