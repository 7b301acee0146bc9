import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { exportCustomer, joinNumbers, separateNumber, showCustomer } from '../api/customers.ts'
import { saveFile } from '../ui/save-file.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'

/** A customer, and what can be done with them. Each look is recorded, so the screen asks once. */
export function useCustomerPage(id: string) {
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: ['customer-page', id],
    queryFn: () => withItsLetters(showCustomer(id)),
    refetchOnWindowFocus: false,
  })
  const again = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['customer-page'] }),
      queries.invalidateQueries({ queryKey: ['customer-list'] }),
      queries.invalidateQueries({ queryKey: ['customers'] }),
    ])
  const showFailure = (error: unknown) => showToast({ kind: 'error', text: failureText(error) })
  const join = useMutation({ mutationFn: (other: string) => joinNumbers(id, other), onSuccess: again })
  const separate = useMutation({
    mutationFn: (number: string) => separateNumber(id, number),
    onSuccess: again,
    onError: showFailure,
  })
  const prepare = useMutation({
    mutationFn: (format: 'html' | 'csv' | 'json') => exportCustomer(id, format),
    onSuccess: saveFile,
    onError: showFailure,
  })
  return { asked, join, separate, prepare }
}

export type CustomerActions = Omit<ReturnType<typeof useCustomerPage>, 'asked'>
