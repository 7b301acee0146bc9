import { useEffect, useEffectEvent } from 'react'
import { isPanelKey } from './is-panel-key.ts'

/** Keys of the open order, wherever the focus is on it. `take` answers whether a key was one of its own. */
export function usePanelKeys(isOn: boolean, take: (key: string) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && isPanelKey(event) && take(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
}
