import { useRef, useState } from 'react'
import type { Places } from './places.ts'

/** The places to choose from, loaded at the first touch of the form; after a failure again at the next touch. */
export function usePlaces() {
  const [places, setPlaces] = useState<Places>()
  const [placesFailed, setPlacesFailed] = useState(false)
  const isLoading = useRef(false)

  async function load() {
    if (places || isLoading.current) return
    isLoading.current = true
    const found = await import('./places.ts').then(
      ({ loadPlaces }) => loadPlaces(),
      () => undefined,
    )
    isLoading.current = false
    setPlaces(found)
    setPlacesFailed(!found)
  }
  return { places, placesFailed, loadPlaces: () => void load() }
}
