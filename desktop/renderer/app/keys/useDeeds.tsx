import { useAtomValue, useSetAtom } from 'jotai';
import {
  CalendarPlus,
  CircleCheckBig,
  CircleParking,
  Zap,
  LifeBuoy,
  type LucideIcon,
  Moon,
  PencilLine,
  Plus,
  Timer,
  StickyNote,
  Undo2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { parkedAtom, parkingDialogAtom } from '#renderer/features/focus/parking/atoms.ts';
import { lastChangeAtom } from '#renderer/features/tasks/undo.ts';
import { useTakeBack } from '#renderer/features/tasks/useUndo.ts';
import type { Command } from '#renderer/ui/commands.ts';
import { actionsAtom, doSoonAtom } from '#renderer/ui/keys/actions.ts';
import { PLAN } from '../routeGuard.ts';
import { useHint } from './useHint.ts';

type Deed =
  | ('add' | 'addForTomorrow' | 'checkIn' | 'endOfDay')
  | ('startFocus' | 'parkThought' | 'done' | 'edit' | 'help' | 'undo');

const ICONS: Readonly<Record<Deed, LucideIcon>> = {
  add: Plus,
  addForTomorrow: CalendarPlus,
  checkIn: Zap,
  endOfDay: Moon,
  startFocus: Timer,
  parkThought: CircleParking,
  done: CircleCheckBig,
  edit: PencilLine,
  help: LifeBuoy,
  undo: Undo2,
};

/**
 * Returns the available actions; those for the ONE Thing only while it is visible.
 * @param hasPlan - whether there are or may be tasks: without any, no plan is shown
 */
export function useDeeds(hasPlan: boolean): readonly Command[] {
  const { t } = useTranslation('keys');
  const hint = useHint();
  const navigate = useNavigate();
  const actions = useAtomValue(actionsAtom);
  const doSoon = useSetAtom(doSoonAtom);
  const takeBack = useTakeBack();
  const hasParked = useAtomValue(parkedAtom).length > 0;
  const showParked = useSetAtom(parkingDialogAtom);
  const canTakeBack = useAtomValue(lastChangeAtom) !== null;

  const deed = (id: Deed, onSelect: () => void): Command => {
    const Icon = ICONS[id];
    return {
      id,
      label: t(`does.${id}`),
      group: t('groups.do'),
      keywords: t(`keywords.${id}`).split(' '),
      keys: hint(id),
      icon: <Icon aria-hidden size={18} className="shrink-0" />,
      onSelect,
    };
  };
  const onPlan = (id: Deed): Command =>
    deed(id, () => {
      doSoon(id);
      void navigate(PLAN);
    });
  const inSight = (['startFocus', 'parkThought', 'done', 'edit', 'help'] as const).filter((id) => actions[id]);
  const parked: Command = {
    id: 'parked',
    label: t('parked'),
    group: t('groups.do'),
    keywords: t('keywords.parked').split(' '),
    icon: <StickyNote aria-hidden size={18} className="shrink-0" />,
    onSelect: () => showParked('list'),
  };
  return [
    ...(hasPlan ? (['add', 'addForTomorrow', 'checkIn', 'endOfDay'] as const).map(onPlan) : []),
    ...inSight.map((id) => deed(id, () => doSoon(id))),
    ...(hasParked ? [parked] : []),
    ...(canTakeBack ? [deed('undo', takeBack)] : []),
  ];
}
