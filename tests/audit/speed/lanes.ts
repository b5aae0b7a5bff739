import type { Socket } from 'node:net';

/** What takes its turn on a line that several share: packets, and what becomes of each once it has been through. */
export type Flow = { packets: Buffer[]; through: (packet: Buffer) => void; emptied?: () => void };

export type SharedLane = {
  /** Lets a flow that has packets take its turns. */
  start: (flow: Flow) => void;
  /** What is still to come of a flow does not come. */
  drop: (flow: Flow) => void;
  /** When the last packet has been through, on the clock of `performance.now`. */
  lastAt: () => number;
};

/** A line of so many bytes per second: one packet of each flow by turns, as the queues of a good router do. */
export function sharedLane(bytesPerSecond: number): SharedLane {
  const flows: Flow[] = [];
  let freeAt = 0;
  let isRunning = false;
  const run = () => {
    const now = performance.now();
    while (flows.length > 0 && freeAt <= now) {
      const flow = flows.shift();
      const packet = flow?.packets.shift();
      if (!flow || !packet) continue;
      // Late timers must not make the line slower than it is.
      freeAt = Math.max(freeAt, now - 5) + (packet.length / bytesPerSecond) * 1000;
      flow.through(packet);
      if (flow.packets.length > 0) flows.push(flow);
      else flow.emptied?.();
    }
    isRunning = flows.length > 0;
    if (isRunning) setTimeout(run, Math.max(1, freeAt - now));
  };
  return {
    start: (flow) => {
      if (!flows.includes(flow)) flows.push(flow);
      if (isRunning) return;
      isRunning = true;
      run();
    },
    drop: (flow) => {
      flow.packets.length = 0;
      const at = flows.indexOf(flow);
      if (at >= 0) flows.splice(at, 1);
    },
    lastAt: () => freeAt,
  };
}

/** Writes in order, each at its time; null ends. */
export function lane(socket: Socket): (due: number, data: Buffer | null) => void {
  const waiting: { due: number; data: Buffer | null }[] = [];
  let isRunning = false;
  const run = () => {
    const now = performance.now();
    for (let [next] = waiting; next && next.due <= now + 0.5; [next] = waiting) {
      waiting.shift();
      if (!socket.writable) continue;
      if (next.data) socket.write(next.data);
      else socket.end();
    }
    isRunning = waiting.length > 0;
    if (isRunning) setTimeout(run, Math.max(1, (waiting[0]?.due ?? 0) - now));
  };
  return (due, data) => {
    waiting.push({ due, data });
    if (isRunning) return;
    isRunning = true;
    setTimeout(run, Math.max(1, due - performance.now()));
  };
}
