import { useEffect, useRef } from 'react'
import { island } from '#web/islands/island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hideHeader } from './hide-header.ts'
import { closeMenuByLinks, openMenu } from './menu-dialog.ts'
import { tellConnection } from './tell-connection.ts'

/**
 * The button of the phone's menu. It also brings to life what is plain HTML around it: the menu, the header and the
 * words about the connection.
 * Without a script the menu opens as the target of this link.
 */
function MenuButton() {
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    hideHeader(button.current?.closest('header'))
    tellConnection()
    closeMenuByLinks()
    if (window.location.hash !== '#menu') return
    // opened as a target before the script arrived: the target is left, so that closing closes
    window.location.replace('#content')
    openMenu(button.current)
  }, [])
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, so that it opens the menu without a script too
    <a
      ref={button}
      className="icon-button header-burger"
      href="#menu"
      aria-haspopup="dialog"
      onClick={event => {
        event.preventDefault()
        openMenu(event.currentTarget)
      }}
    >
      <span className="sr-only">Open menu</span>
      <Icon name="menu" />
    </a>
  )
}

export default island('menu-button', 'idle', MenuButton)
