import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { playerAddress, videoPage } from '#contract/catalog/video.ts'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The play mark on the video's poster. Nothing is requested from the video's host before it is pressed; then the player
 * takes the poster's place. Without a script it links to the video's own page.
 */
function BrandVideoPlayer({ youtubeId, title }: { youtubeId: string; title: string }) {
  const { say } = useLanguage()
  const [isPlaying, setPlaying] = useState(false)
  const player = useRef<HTMLIFrameElement>(null)
  // the pressed link is removed: the focus goes on into the player in its place
  useEffect(() => {
    if (isPlaying) player.current?.focus({ preventScroll: true })
  }, [isPlaying])
  const play = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
  }
  if (isPlaying) {
    return (
      <iframe
        ref={player}
        className="video-player"
        src={playerAddress(youtubeId)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // the player refuses to play on a page that sends no referrer
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <a className="video-play" href={videoPage(youtubeId)} rel="noopener" onClick={play}>
      <span className="video-words">
        <span className="video-mark">
          <Icon name="play" />
        </span>
        {say('Play the film')}
      </span>
    </a>
  )
}

export default island('brand-video', 'visible', BrandVideoPlayer)
