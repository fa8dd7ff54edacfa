import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { appointmentsOn } from '#shared/calendar/appointments.ts';
import { addDays, type LocalDate, todayIn } from '#shared/kernel/dates.ts';
import { AppointmentList, appointmentsQuery, DeletedEvents } from '#renderer/features/calendar/index.ts';
import { agoText } from '#renderer/platform/clock.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { dayLabel } from '#renderer/features/tasks/index.ts';
import { PrepareOffer } from '../prepare/PrepareOffer.tsx';
import { usePreparationOf } from '../prepare/usePreparation.ts';

/** So many are in view; a day of meetings is not to push the tasks away. */
const IN_VIEW = 3;

interface TodaysAppointmentsProps {
  readonly now: Date;
  readonly timeZone: string;
}

/** What the person's calendars say of today: what was deleted there, and what is still to come. */
export function TodaysAppointments(given: TodaysAppointmentsProps) {
  return (
    <>
      <DeletedEvents {...given} />
      <ToCome {...given} />
      <ComingUp {...given} />
    </>
  );
}

/** What is still to come, told apart from what they want to do. */
function ToCome({ now, timeZone }: TodaysAppointmentsProps) {
  const { t } = useTranslation('planning');
  const { data } = useQuery(appointmentsQuery());
  const date = todayIn(timeZone, now);
  const left = leftOf(data?.appointments ?? [], date, { now, timeZone });
  const old = data?.old ?? [];
  if (left.length === 0 && old.length === 0) return null;
  const more = left.slice(IN_VIEW);
  return (
    <section aria-labelledby="appointments" className="grid gap-2">
      <h2 id="appointments" className="font-sans text-sm font-bold tracking-widest text-ink-soft">
        {t('appointments.heading')}
      </h2>
      {left.length > 0 && (
        <AppointmentList appointments={left.slice(0, IN_VIEW)} date={date} timeZone={timeZone} offer={offer} />
      )}
      {more.length > 0 && (
        <Disclosure look="line" title={t('appointments.more', { count: more.length })}>
          <AppointmentList appointments={more} date={date} timeZone={timeZone} offer={offer} className="mt-1" />
        </Disclosure>
      )}
      {old.map(({ id, name, readAt }) => (
        <p key={id} className="text-sm text-ink-soft">
          {t('appointments.old', { name, ago: agoText(readAt, now, currentLocale()) })}
        </p>
      ))}
    </section>
  );
}

const offer = (appointment: Appointment) => <PrepareOffer appointment={appointment} />;

/** So many days are looked ahead, today left out: a week of meetings is the week's to show. */
const DAYS_AHEAD = 3;

/** The next appointment of the coming days that plausibly wants preparing, while the offer is open. */
function ComingUp({ now, timeZone }: TodaysAppointmentsProps) {
  const { t } = useTranslation('planning');
  const { data } = useQuery(appointmentsQuery());
  const preparationOf = usePreparationOf(now);
  const today = todayIn(timeZone, now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead + 1));
  const coming = days
    .flatMap((date) =>
      appointmentsOn(data?.appointments ?? [], date, timeZone).map((appointment) => ({ date, appointment })),
    )
    .find(({ date, appointment }) => preparationOf(appointment)?.dueDate === date);
  if (!coming) return null;
  const { date, appointment } = coming;
  return (
    <section aria-labelledby="coming-up" className="grid gap-2">
      <h2 id="coming-up" className="font-sans text-sm font-bold tracking-widest text-ink-soft">
        {t('prepare.comingUp')}
      </h2>
      <p className="text-sm text-ink-soft">{dayLabel(date, today)}</p>
      <AppointmentList appointments={[appointment]} date={date} timeZone={timeZone} offer={offer} />
    </section>
  );
}

/** Those of a day that are not over. */
const leftOf = (
  appointments: readonly Appointment[],
  date: LocalDate,
  { now, timeZone }: TodaysAppointmentsProps,
): readonly Appointment[] =>
  appointmentsOn(appointments, date, timeZone).filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
