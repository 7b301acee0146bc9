import { useEffect } from 'react'
import { followOrders, useStreamState } from '../live/order-stream.ts'
import { useMe } from '../me.tsx'
import { countedTitle } from './counted-title.ts'
import { readySound, ring, useOrderSound } from './order-sound.ts'

type OrderAlertsProps = {
  hasSound: boolean
  hasTitle: boolean
  /** The number of unseen orders as the bell shows it; undefined: there are none. */
  shown: string | undefined
}

/** Tells of new orders as this person has chosen, also while the tab is hidden. */
export function OrderAlerts({ hasSound, hasTitle, shown }: OrderAlertsProps) {
  useStreamWhileHidden()
  useSound(hasSound)
  useCountInTitle(hasTitle ? shown : undefined)
  return null
}

function useStreamWhileHidden(): void {
  useEffect(() => {
    useStreamState.setState({ isKeptHidden: true })
    return () => useStreamState.setState({ isKeptHidden: false })
  }, [])
}

function useSound(isOn: boolean): void {
  const { email } = useMe()
  useEffect(() => {
    if (!isOn) return
    const left = new AbortController()
    const { signal } = left
    const ready = () => {
      // asked before a press, a browser refuses and complains of it
      const mayAsk = navigator.userActivation?.hasBeenActive ?? true
      if (mayAsk && !useOrderSound.getState().isReady) void readySound()
    }
    // the press that switched it on is enough
    ready()
    for (const name of ['click', 'keydown']) addEventListener(name, ready, { signal })
    const leave = followOrders({
      // who creates an order knows of it
      update: ({ isNew, by }) => void (isNew && by !== email && ring()),
      missed() {},
    })
    return () => {
      left.abort()
      leave()
    }
  }, [isOn, email])
}

/** Screens go on writing their titles: the number is put before each. */
function useCountInTitle(shown: string | undefined): void {
  useEffect(() => {
    const write = () => {
      const title = countedTitle(document.title, shown)
      if (document.title !== title) document.title = title
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = countedTitle(document.title, undefined)
    }
  }, [shown])
}
