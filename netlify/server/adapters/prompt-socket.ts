type Data = Parameters<WebSocket['send']>[0];

/** A WebSocket that sends together what it is given in one turn of the program: a query is several messages of Postgres. */
export class PromptSocket extends WebSocket {
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
    // A socket that was closed meanwhile says so by an event of its own.
    if (this.readyState === WebSocket.OPEN) super.send(together);
  }
}
