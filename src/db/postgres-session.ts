import type pg from 'pg'

/**
 * Sets what the shop needs of each session, once it is connected: poolers refuse these as parameters of a connection.
 * Just-in-time compiling costs more than the shop's statements take, and so does starting other processes for any but
 * those that read a whole large table.
 */
export async function setSession(client: pg.ClientBase): Promise<void> {
  await client.query(`set timezone to 'UTC'; set jit to off; set parallel_setup_cost to 20000; set lock_timeout to '5s';
    set idle_in_transaction_session_timeout to '10s'`)
}
