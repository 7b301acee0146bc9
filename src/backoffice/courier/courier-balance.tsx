import { say } from '#backoffice/language/say.ts'
import { useBalance } from '../shell/use-balance.ts'

/** What a courier owes the shop, asked for by a press; the answer stays for some seconds. */
export function CourierBalance({ courier }: { courier: string }) {
  const { shown, isAsking, check } = useBalance(courier)
  return (
    <button
      type="button"
      className="desk-link"
      aria-disabled={isAsking || undefined}
      onClick={() => void check()}
    >
      {shown === undefined ? say('Balance') : say('Balance: {shown}', { shown })}
    </button>
  )
}
