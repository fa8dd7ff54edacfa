import type { Message, MessageBus } from 'dbus-native';

/** D-Bus name of the notification service (Desktop Notifications Specification). */
const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
const SIGNAL = 4;
/** Milliseconds; the bus may have to start the service first. */
const ANSWER_MS = 5_000;

/** Name and capabilities of the notification service. */
interface Daemon {
  readonly name: string;
  readonly capabilities: readonly string[];
}

/** A connection to the session bus. */
export interface NotificationBus {
  readonly daemon: Daemon;
  /** Calls a method and returns its reply. Throws without a reply. */
  call(member: string, signature: string, body: readonly unknown[]): Promise<unknown>;
  close(): void;
}

interface Listener {
  /** Signal of the notification service. */
  onSignal(member: string, body: readonly unknown[]): void;
  /** The bus or the service is gone; there are no further events about earlier notifications. */
  onLost(): void;
}

/**
 * Connects to the bus and looks up the notification service, which the bus starts if it can.
 * @param address - null for the default session bus
 * @throws when there is no bus or no notification service
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
  // A service that takes the name for the first time is not a loss.
  else if (member === 'NameOwnerChanged' && body[0] === NAME && body[1] !== '') listener.onLost();
}
