import { CalendarRange, ChartNoAxesColumn, LifeBuoy, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';

const ways = [
  { name: 'stuck', to: '/daily-plan', Icon: LifeBuoy },
  { name: 'all', to: '/daily-plan', Icon: ListTodo },
  { name: 'week', to: '/weekly-plan', Icon: CalendarRange },
  { name: 'lookBack', to: '/look-back', Icon: ChartNoAxesColumn },
] as const;

/** Links to other screens (spec tasks 2, Clarity dashboard), and to the other figures. */
export function Shortcuts() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('shortcuts.title')} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
      {ways.map(({ name, to, Icon }) => (
        <Link key={name} to={to} className={cn(buttonClass('secondary'), 'max-sm:px-3')}>
          <Icon aria-hidden size={18} />
          {t(`shortcuts.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
