import type pg from 'pg'

/**
 * Sets what the shop needs of each session, once it is connected: poolers refuse these as parameters of a connection.
 * Just-in-time compiling costs more than the shop's statements take, and so does starting parallel workers
 * (docs/decisions/0113).
 */
export async function setSession(client: pg.ClientBase): Promise<void> {
  await client.query(`set timezone to 'UTC'; set jit to off; set max_parallel_workers_per_gather to 0; set lock_timeout to '5s';
    set idle_in_transaction_session_timeout to '10s'`)
}
