/** The player that sets no cookie before it plays. It is loaded only when the shopper wants to see the video. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The player of a video, with autoplay: the shopper has just pressed play. */
export const playerAddress = (youtubeId: string): string =>
  `${PLAYER_ORIGIN}/embed/${encodeURIComponent(youtubeId)}?autoplay=1&rel=0&playsinline=1`

/** The video's own page, for browsers that run no script. */
export const videoPage = (youtubeId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`

/** The frame sources that the content policy of a page with this video must allow: none without one. */
export const frameOrigins = (youtubeId: string | undefined): string[] => (youtubeId ? [PLAYER_ORIGIN] : [])
