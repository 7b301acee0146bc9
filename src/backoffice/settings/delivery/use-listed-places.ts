import { useQuery } from '@tanstack/react-query'

/** The list of places, loaded with the first screen that needs it: it is large. */
export const useListedPlaces = () =>
  useQuery({
    queryKey: ['listed places'],
    queryFn: async () => (await import('./listed-places.ts')).listedPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  })
