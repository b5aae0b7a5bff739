type Data = Parameters<WebSocket['send']>[0];

/** A WebSocket that batches what is sent in one turn of the event loop: one query is several Postgres messages. */
export class BatchingSocket extends WebSocket {
  #waiting: Uint8Array[] = [];

  override send(data: Data): void {
    if (!(data instanceof Uint8Array)) {
      super.send(data);
      return;
    }
    if (this.#waiting.push(data) === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const together = Buffer.concat(this.#waiting);
    this.#waiting = [];
    // A socket closed meanwhile reports it by its close event.
    if (this.readyState === WebSocket.OPEN) super.send(together);
  }
}
