import type { Message, MessageBus } from 'dbus-native';

/** The desktop's notifications (Desktop Notifications Specification). */
const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
const SIGNAL = 4;
/** Milliseconds for a program that the bus may have to start first. */
const ANSWER_MS = 5_000;

/** What the program that shows notifications said of itself. */
interface Daemon {
  readonly name: string;
  readonly capabilities: readonly string[];
}

/** A connection to the session's bus, for as long as it lasts. */
export interface NotificationBus {
  readonly daemon: Daemon;
  /** Calls a method and returns its answer. Throws where there is none. */
  call(member: string, signature: string, body: readonly unknown[]): Promise<unknown>;
  close(): void;
}

interface Listener {
  /** A signal of the program that shows notifications. */
  onSignal(member: string, body: readonly unknown[]): void;
  /** The bus or that program went away; nothing that was shown is heard of again. */
  onLost(): void;
}

/**
 * Connects to the bus and asks who shows notifications there; the bus starts that program where it can.
 * @param address - null for the session's own bus
 * @throws where there is no bus, or nobody on it shows notifications
 */
export async function connectToBus(address: string | null, listener: Listener): Promise<NotificationBus> {
  const { sessionBus } = await import('dbus-native');
  const bus = sessionBus({ timeout: ANSWER_MS, ...(address === null ? {} : { busAddress: address }) });
  const lost = (): void => listener.onLost();
  bus.connection.on('error', lost);
  bus.connection.on('close', lost);
  bus.connection.on('message', (message) => hear(message, listener));
  try {
    await bus.watch(`type='signal',interface='${NAME}',path='${PATH}'`);
    await bus.watch(`type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${NAME}'`);
    const call: NotificationBus['call'] = (member, signature, body) => callOn(bus, member, signature, body);
    return { daemon: await askDaemon(call), call, close: () => void bus.close() };
  } catch (error) {
    void bus.close();
    throw error;
  }
}

const callOn = async (
  bus: MessageBus,
  member: string,
  signature: string,
  body: readonly unknown[],
): Promise<unknown> => {
  const message: Message = { destination: NAME, path: PATH, interface: NAME, member };
  return await bus.invoke<unknown>(body.length === 0 ? message : { ...message, signature, body: [...body] });
};

async function askDaemon(call: NotificationBus['call']): Promise<Daemon> {
  const [capabilities, information] = await Promise.all([
    call('GetCapabilities', '', []),
    call('GetServerInformation', '', []),
  ]);
  const [name] = Array.isArray(information) ? information : [information];
  return { name: String(name), capabilities: Array.isArray(capabilities) ? capabilities.map(String) : [] };
}

function hear({ type, interface: from, member = '', body = [] }: Message, listener: Listener): void {
  if (type !== SIGNAL) return;
  if (from === NAME) listener.onSignal(member, body);
  // A program that takes the name for the first time is no loss.
  else if (member === 'NameOwnerChanged' && body[0] === NAME && body[1] !== '') listener.onLost();
}
