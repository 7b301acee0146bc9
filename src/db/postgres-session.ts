import type pg from 'pg'

/**
 * Sets what the shop needs of each session, once it is connected: poolers refuse these as parameters of a connection.
 * Just-in-time compiling costs more than the shop's statements take.
 */
export async function setSession(client: pg.ClientBase): Promise<void> {
  await client.query(`set timezone to 'UTC'; set jit to off; set lock_timeout to '5s';
    set idle_in_transaction_session_timeout to '10s'`)
}
