import { useEffect, useState } from 'react'

const load = () => import('./paste/paste-side.tsx')

/** The part beside the form: loaded with the form, and again where that failed. */
export function usePasteSide() {
  const [Side, setSide] = useState<Awaited<ReturnType<typeof load>>['PasteSide']>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let isGone = false
    // a try more loads it anew
    if (tries > 0)
      load().then(
        side => isGone || setSide(() => side.PasteSide),
        () => isGone || setFailed(true),
      )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { Side, isFailed, retry }
}
